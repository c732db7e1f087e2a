import { useSelector } from 'react-redux'
import { useSecond } from './clock.ts'
import { selectClockOffset } from './news.slice.ts'

const minuteMs = 60_000

/** The current minute in UTC milliseconds by the server's clock, once a quote has told it; until then by this browser's clock. */
export function useServerMinute(): number {
  const offset = useSelector(selectClockOffset)
  return Math.floor((useSecond() + offset) / minuteMs) * minuteMs
}
