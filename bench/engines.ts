// Measures what the machine gains over the TypeScript engine: the same work, once with and once without it.
// `node bench/engines.ts`
import { parseArgs } from 'node:util'
import { chunksOf, gridOf, runChunk } from '@assay/discover'
import { minuteMs } from '@assay/market'
import { openMachine } from '@assay/sweep'
import { compared } from './measure.ts'
import { heldBars } from './requests.ts'
import { searchSpec } from './search.ts'
import { walk } from './walk.ts'
import { machine, runner, workOfAll } from './workloads.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '7' } } })
const times = Number(values.times)
const [withMachine, without] = [runner(machine), runner(null)]

function print(name: string, ours: () => unknown, other: () => unknown): void {
  if (JSON.stringify(ours()) !== JSON.stringify(other())) throw new Error(`${name}: the two engines give different results`)
  const { ours: ms, other: plainMs, ratio } = compared(ours, other, times)
  console.log(`${name.padEnd(10)}${ms.toFixed(1).padStart(10)} ms${plainMs.toFixed(1).padStart(10)} ms${ratio.toFixed(3).padStart(8)}`)
}

console.log(`Processor time, medians of ${times}: with the machine, without it, and the ratio.`)
for (const [name, work] of Object.entries(workOfAll()))
  print(
    name,
    () => withMachine(work),
    () => without(work),
  )

const { data, facts } = heldBars('15min', walk(70_770, 15 * minuteMs))
const spec = searchSpec(data)
const [chunk] = chunksOf(gridOf(spec))
// Its own machine: the columns of the workloads still lie in the memory of theirs.
const searching = openMachine(256)
const source = { bars: data.bars, facts }
print(
  `Discover`,
  () => runChunk(spec, chunk, source, searching),
  () => runChunk(spec, chunk, source, null),
)
