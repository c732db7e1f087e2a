export { eventSurprise } from './event-surprise.ts'
export { minutesSinceEvent } from './minutes-since-event.ts'
export { minutesToEvent } from './minutes-to-event.ts'
