import { useSecond } from '../../base/live/clock.ts'
import { useGetLinkQuery } from './connector.api.ts'

/** The link as the server last told it. `now` is the present moment by the server's clock, also while no new answer comes. */
export function useLink(options: { skip?: boolean; pollingInterval?: number } = {}) {
  const query = useGetLinkQuery(undefined, options)
  const { data, fulfilledTimeStamp } = query
  const second = useSecond()
  const now = data ? Date.parse(data.now) + Math.max(0, second - (fulfilledTimeStamp ?? second)) : second
  return { ...query, now }
}
