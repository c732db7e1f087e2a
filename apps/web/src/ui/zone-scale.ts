import { hourMs } from '@assay/market'
import { defaultHorzScaleBehavior, type IHorzScaleBehavior, type Time, type UTCTimestamp } from 'lightweight-charts'

type Points = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0]

const hourSeconds = hourMs / 1000

/** A time scale whose days, months and years begin at midnight of `zone`. The chart library's own begin at midnight UTC. */
export function zoneScale(zone: string): IHorzScaleBehavior<Time> {
  const secondsAhead = aheadOf(zone)
  const Behavior = defaultHorzScaleBehavior()
  class ZoneScale extends Behavior {
    override fillWeightsForPoints(points: Points, start: number): void {
      // A weight depends on the point before.
      const from = Math.max(0, start - 1)
      const local = points.slice(from).map((point) => {
        const time = Number(point.originalTime)
        return { ...point, time: this.convertHorzItemToInternal((time + secondsAhead(time)) as UTCTimestamp) }
      })
      super.fillWeightsForPoints(local, start - from)
      for (let i = start; i < points.length; i++) points[i].timeWeight = local[i - from].timeWeight
    }
  }
  return new ZoneScale()
}

/** How far the clock of the zone is ahead of UTC at a time, in seconds. Asked once an hour of each day: clocks change on the hour. */
function aheadOf(zone: string): (seconds: number) => number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, number>()
  return (seconds) => {
    const hour = Math.floor(seconds / hourSeconds)
    let ahead = known.get(hour)
    if (ahead === undefined) {
      const at = hour * hourSeconds
      ahead = Date.parse(`${clock.format(at * 1000).replace(' ', 'T')}Z`) / 1000 - at
      known.set(hour, ahead)
    }
    return ahead
  }
}
