// The steps of the tour.
