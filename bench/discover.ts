// Measures speed and memory of a search: 20,000 variants of two averages with stop and target over 70,770
// fifteen-minute bars.
// Compares it with a loop over the ordinary backtest for some of the variants. `npm run bench:discover`
import { answerOf, barsForRun, prepareRun, runRequest } from '@assay/backtest'
import { chunksOf, documentOfVariant, finish, gridOf, judge, periodOf, runChunk, searchFrame } from '@assay/discover'
import { requestOf } from '@assay/strategy'
import { openMachine } from '@assay/sweep'
import { timed } from './measure.ts'
import { heldBars } from './requests.ts'
import { searchSpec } from './search.ts'
import { walk } from './walk.ts'

const { data, facts } = heldBars('15min', walk(70_770, 900_000))
const source = { bars: data.bars, facts }
const { time } = data.bars
const sampled = 100

const spec = searchSpec(data)
const grid = gridOf(spec)
const machine = openMachine(256)
const measured = timed(() => chunksOf(grid).map((range) => runChunk(spec, range, source, machine)))
const judged = timed(() => judge(grid, searchFrame(spec, data.bars), measured.result))
const ended = timed(() => finish(spec, judged.result, source, machine))
const peakMb = process.resourceUsage().maxRSS / 1024

const some = Array.from({ length: sampled }, (_, i) => Math.floor((i * grid.count) / sampled))
const alone = timed(() =>
  some.map((index) => {
    const prepared = prepareRun(requestOf(documentOfVariant(spec, grid, index), periodOf(spec, 'searched'), spec.options))
    return answerOf(runRequest(prepared, barsForRun(prepared, data.bars, facts)), '').metrics.closed
  }),
)
for (const [i, closed] of alone.result.entries())
  if (closed !== judged.result.result.trades[some[i]]) throw new Error(`variant ${some[i]} has other trades in the search than alone`)

const [each, each1] = [measured.ms / grid.count, alone.ms / sampled]
const whole = measured.ms + judged.ms + ended.ms
console.log(
  [
    `${grid.count} variants over ${time.length} bars, the first four fifths of them. Processor time.`,
    `measuring       ${(measured.ms / 1000).toFixed(2)} s, ${Math.round(1000 / each)} variants a second, ${each.toFixed(3)} ms each`,
    `judging         ${(judged.ms / 1000).toFixed(2)} s, ${ended.result.passed.length} passed`,
    `alone           ${each1.toFixed(3)} ms each: the search is ${(each1 / each).toFixed(1)} times as fast, ${((each1 * grid.count) / whole).toFixed(1)} times with judging (goal ≥ 20)`,
    `peak memory     ${peakMb.toFixed(0)} MB (goal ≤ 600)`,
  ].join('\n'),
)
