import { parseArgs } from 'node:util'
import { matching } from './alerts.ts'
import { analysing } from './analysis.ts'
import { editedBlock } from './edit.ts'
import { type Kernel, kernels, resampling } from './kernels.ts'
import { type Sweep, sweeping } from './sweep.ts'
import { machine, type Workload, workloads } from './workloads.ts'

/** The goals: ratios to the hand-fused loop, ratios to the plain loop, milliseconds; nanoseconds for a quote that touches no alert. */
const goals: Readonly<Record<string, number>> = {
  W1: 0.9,
  W2: 0.9,
  W3: 0.45,
  W4: 0.7,
  sweep: 0.05,
  kernel: 1.3,
  resampleMs: 10,
  editMs: 15,
  analysisMs: 150,
  quietNs: 1000,
  armingMs: 2000,
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, times: { type: 'string', default: '11' } } })
const times = Number(values.times)
const work = workloads(times)
const rest = {
  sweep: sweeping(times, machine),
  kernels: kernels(times),
  resampleMs: resampling(times),
  editMs: editedBlock(times),
  analysis: analysing(times),
  alerts: matching(times),
}
console.log(values.json ? JSON.stringify({ ...work, ...rest }) : table())

function table(): string {
  const line = (name: string, ours: string, other: string, ratio: string, goal?: number) =>
    [name.padEnd(28), ours.padStart(12), other.padStart(12), ratio.padStart(8), (goal ? `≤ ${goal}` : '').padStart(8)].join('')
  const workLine = ([name, { nsPerBar, fusedNsPerBar, vsFused }]: [string, Workload]) =>
    line(name, `${nsPerBar.toFixed(2)} ns`, `${fusedNsPerBar.toFixed(2)} ns`, vsFused.toFixed(2), goals[name])
  const kernelLine = ([name, { msPerMillion, vsPlain }]: [string, Kernel]) =>
    line(name, `${msPerMillion.toFixed(2)} ms`, `${(msPerMillion / vsPlain).toFixed(2)} ms`, vsPlain.toFixed(2), goals.kernel)
  const sweepLine = ({ msPerVariant, msAlone, asFast }: Sweep) =>
    line('a variant, in a sweep, alone', `${msPerVariant.toFixed(3)} ms`, `${msAlone.toFixed(3)} ms`, (1 / asFast).toFixed(3), goals.sweep)
  const { alerts } = rest
  const quoteLine = (name: string, ns: number, plainNs: number, goal?: number) =>
    line(name, `${ns.toFixed(0)} ns`, `${plainNs.toFixed(0)} ns`, (ns / plainNs).toFixed(5), goal)
  return [
    'Processor time, medians. Per bar of 1,057,080 one-minute bars; W3 per bar and pair of 1,000 EMA pairs on 70,770 15-minute bars.',
    `${''.padEnd(28)}${'engine'.padStart(12)}${'by hand'.padStart(12)}${'times'.padStart(8)}${'goal'.padStart(8)}`,
    ...Object.entries(work).map(workLine),
    sweepLine(rest.sweep),
    ...Object.entries(rest.kernels).map(kernelLine),
    line('resample a million to 15min', `${rest.resampleMs.toFixed(2)} ms`, '', '', goals.resampleMs),
    line('one of ten blocks edited', `${rest.editMs.toFixed(2)} ms`, '', '', goals.editMs),
    line('analysis of five years', `${rest.analysis.allMs.toFixed(1)} ms`, '', '', goals.analysisMs),
    line('analysis at the next close', `${rest.analysis.closeMs.toFixed(1)} ms`, '', ''),
    quoteLine('a quote, no alert touched', alerts.quietNs, alerts.plainQuietNs, goals.quietNs),
    quoteLine('a quote of a random walk', alerts.walkNs, alerts.plainWalkNs),
    line('a million alerts armed', `${alerts.armingMs.toFixed(0)} ms`, '', '', goals.armingMs),
  ].join('\n')
}
