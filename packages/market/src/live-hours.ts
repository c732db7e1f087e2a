/** Bars whose end lies at most this many market hours back are of the present: a trading day. */
export const liveHours = 24
