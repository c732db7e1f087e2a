import type { BlockProps } from './analysis-words.ts'
import { Events } from './Events.tsx'
import { HoursMap } from './HoursMap.tsx'
import { Levels } from './Levels.tsx'
import { NeedsNow } from './NeedsNow.tsx'
import { Patterns } from './Patterns.tsx'
import { RangeUsed, Volatility } from './RangeUsed.tsx'
import { MovesWith, Strength } from './Related.tsx'
import { Sessions } from './Sessions.tsx'
import { Votes } from './Votes.tsx'
import { VoteTable } from './VoteTable.tsx'

/** All blocks of an analysis, the votes first. */
export function AnalysisBlocks({ mine, ...props }: Props) {
  return (
    <>
      <Votes {...props} />
      <Levels {...props} />
      <VoteTable title="Trend" part="trend" {...props} />
      <VoteTable title="Momentum" part="momentum" {...props} />
      <VoteTable title="Long average" part="averages" {...props} />
      <Patterns {...props} />
      {props.isPast ? <Past mine={mine} {...props} /> : <Present mine={mine} {...props} />}
    </>
  )
}

type Props = BlockProps & { mine: readonly string[] }

function Present({ mine, ...props }: Props) {
  return (
    <>
      <div className="grid lg:grid-cols-2">
        <RangeUsed {...props} />
        <Volatility {...props} />
      </div>
      <HoursMap key={props.analysis.symbol} {...props} />
      <div className="grid lg:grid-cols-2">
        <Sessions {...props} />
        <Events {...props} />
        <MovesWith mine={mine} {...props} />
        <Strength {...props} />
      </div>
    </>
  )
}

/** Of bars that ended long ago, what speaks of this day or hour is left out and named. */
function Past({ mine, ...props }: Props) {
  return (
    <>
      <Volatility {...props} />
      <HoursMap key={props.analysis.symbol} {...props} />
      <div className="grid lg:grid-cols-2">
        <MovesWith mine={mine} {...props} />
        <NeedsNow />
      </div>
    </>
  )
}
