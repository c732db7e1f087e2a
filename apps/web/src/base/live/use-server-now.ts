import { minuteMs } from '@assay/market'
import { useSelector } from 'react-redux'
import { useSecond } from './clock.ts'
import { selectClockOffset } from './news.slice.ts'

/** The current time in UTC milliseconds by the server's clock, once a quote has told it; until then by this browser's clock. */
export const useServerNow = (): number => useSecond() + useSelector(selectClockOffset)

/** The same, as the current minute. */
export const useServerMinute = (): number => Math.floor(useServerNow() / minuteMs) * minuteMs
