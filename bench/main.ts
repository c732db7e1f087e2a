import { parseArgs } from 'node:util'
import { editedBlock } from './edit.ts'
import { type Kernel, kernels, resampling } from './kernels.ts'
import { type Workload, workloads } from './workloads.ts'

/** What the engine is asked to reach (DESIGN 4): times the hand-fused loop, times the plain loop, milliseconds. */
const goals: Readonly<Record<string, number>> = { W1: 2.5, W2: 2.3, W3: 1.4, W4: 2.4, kernel: 1.3, resampleMs: 10, editMs: 15 }

const { values } = parseArgs({ options: { json: { type: 'boolean' }, times: { type: 'string', default: '11' } } })
const times = Number(values.times)
const work = workloads(times)
const rest = { kernels: kernels(times), resampleMs: resampling(times), editMs: editedBlock(times) }
console.log(values.json ? JSON.stringify({ ...work, ...rest }) : table())

function table(): string {
  const line = (name: string, ours: string, other: string, ratio: string, goal: number) =>
    [name.padEnd(28), ours.padStart(12), other.padStart(12), ratio.padStart(8), `≤ ${goal}`.padStart(8)].join('')
  const workLine = ([name, { nsPerBar, fusedNsPerBar, vsFused }]: [string, Workload]) =>
    line(name, `${nsPerBar.toFixed(2)} ns`, `${fusedNsPerBar.toFixed(2)} ns`, vsFused.toFixed(2), goals[name])
  const kernelLine = ([name, { msPerMillion, vsPlain }]: [string, Kernel]) =>
    line(name, `${msPerMillion.toFixed(2)} ms`, `${(msPerMillion / vsPlain).toFixed(2)} ms`, vsPlain.toFixed(2), goals.kernel)
  return [
    'Processor time, medians. Per bar of 1,057,080 one-minute bars; W3 per bar and pair of 1,000 EMA pairs on 70,770 15-minute bars.',
    `${''.padEnd(28)}${'engine'.padStart(12)}${'by hand'.padStart(12)}${'times'.padStart(8)}${'goal'.padStart(8)}`,
    ...Object.entries(work).map(workLine),
    ...Object.entries(rest.kernels).map(kernelLine),
    line('resample a million to 15min', `${rest.resampleMs.toFixed(2)} ms`, '', '', goals.resampleMs),
    line('one of ten blocks edited', `${rest.editMs.toFixed(2)} ms`, '', '', goals.editMs),
  ].join('\n')
}
