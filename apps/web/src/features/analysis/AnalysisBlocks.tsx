import type { BlockProps } from './analysis-words.ts'
import { Events } from './Events.tsx'
import { HoursMap } from './HoursMap.tsx'
import { Levels } from './Levels.tsx'
import { NeedsNow } from './NeedsNow.tsx'
import { Patterns } from './Patterns.tsx'
import { RangeUsed, Volatility } from './RangeUsed.tsx'
import { MovesWith, Strength } from './Related.tsx'
import { Sessions } from './Sessions.tsx'
import { Trend } from './Trend.tsx'
import { Votes } from './Votes.tsx'

interface Props extends BlockProps {
  /** The symbols of the reader. */
  mine: readonly string[]
  onAlert: (price: number) => void
}

const wideAndNarrow = 'grid xl:grid-cols-[3fr_2fr]'

/** All blocks of an analysis: the prices where something may happen first, then what points where. */
export function AnalysisBlocks({ mine, onAlert, ...props }: Props) {
  return (
    <>
      <Levels {...props} onAlert={props.isPast ? undefined : onAlert} />
      <Votes {...props} />
      {props.isPast ? <Past mine={mine} {...props} /> : <Present mine={mine} {...props} />}
    </>
  )
}

function Present({ mine, ...props }: Omit<Props, 'onAlert'>) {
  return (
    <>
      <div className={wideAndNarrow}>
        <Trend {...props} />
        <div className="xl:border-l xl:border-line">
          <RangeUsed {...props} />
          <Volatility {...props} />
        </div>
        <HoursMap key={props.analysis.symbol} {...props} />
        <div className="xl:border-l xl:border-line">
          <Events {...props} />
        </div>
      </div>
      <Patterns {...props} />
      <div className="grid lg:grid-cols-2 xl:grid-cols-3">
        <MovesWith mine={mine} {...props} />
        <Strength {...props} />
        <Sessions {...props} />
      </div>
    </>
  )
}

/** Of bars that ended long ago, what speaks of this day or hour is left out and named. */
function Past({ mine, ...props }: Omit<Props, 'onAlert'>) {
  return (
    <>
      <div className={wideAndNarrow}>
        <Trend {...props} />
        <NeedsNow />
        <HoursMap key={props.analysis.symbol} {...props} />
        <div className="xl:border-l xl:border-line">
          <Volatility {...props} />
          <MovesWith mine={mine} {...props} />
        </div>
      </div>
      <Patterns {...props} />
    </>
  )
}
