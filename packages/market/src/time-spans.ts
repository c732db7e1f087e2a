/** Spans of time in milliseconds, seconds and minutes. A day is 24 hours, whatever the clocks of a place do. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds
export const dayMinutes = 1440
