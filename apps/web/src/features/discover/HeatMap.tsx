import { gridOf, type SearchSpec } from '@assay/discover'
import { useState } from 'react'
import { Select } from '../../ui/Select.tsx'
import { type HeatMapRows, type HeatScale, heatMapOf, heatScaleOf, heatStepOf, heatSteps } from './heat-map.ts'
import { meanText, rangeLabels, variantText } from './search-words.ts'

interface Props {
  spec: SearchSpec
  /** The mean of every variant; null if it has none. */
  means: readonly (number | null)[]
  /** The label of a variant without a mean. */
  blank: string
  /** The variant whose other numbers the map uses; the first one by default. */
  around?: number
  /** The variants that passed all gates. */
  plateau?: readonly number[]
}

/** The average trade over two numbers; the others are those of `around`. Colour and number show the same value. */
export function HeatMap({ spec, means, blank, around = 0, plateau = [] }: Props) {
  const grid = gridOf(spec)
  const labels = rangeLabels(spec)
  const wide = grid.axes.flatMap((axis, i) => (axis.length > 1 ? [i] : []))
  const [down, setDown] = useState(wide[0] ?? 0)
  const [across, setAcross] = useState(wide[1] ?? wide[0] ?? 0)
  const options = wide.map((i) => ({ value: String(i), label: labels[i] }))
  if (wide.length === 0) return <p className="text-ink-2">Only filters were tried, so there is no map of numbers.</p>
  const map = heatMapOf(grid, around, down, across)
  const shown = map.rows.flatMap(({ cells }) => cells.map(({ index }) => means[index]))
  const scale = heatScaleOf(shown)
  return (
    <section aria-label="Average trade over two numbers">
      <div className="mb-3 grid gap-3 md:grid-cols-2">
        <Select label="Down" value={String(down)} onChange={(value) => setDown(Number(value))} options={options} />
        {wide.length > 1 ? (
          <Select label="Across" value={String(across)} onChange={(value) => setAcross(Number(value))} options={options} />
        ) : null}
      </div>
      <Cells map={map} means={means} around={around} plateau={plateau} scale={scale} />
      <Legend scale={scale} hasLosses={shown.some(isLoss)} hasGains={shown.some(isGain)} />
      <p className="mt-2 text-12 text-ink-3">
        Average trade after costs, percent of what it invested. The rest as in {variantText(spec, around)}.
        {plateau.length > 0 ? ' A frame marks what passed every gate, the golden one the centre of the widest plateau.' : ''}
        {map.isThinned ? ' Not every value is drawn.' : ''}
        {means.includes(null) ? ` A dot: ${blank}.` : ''}
      </p>
    </section>
  )
}

type Mean = number | null | undefined

const isLoss = (mean: Mean) => mean !== null && mean !== undefined && mean < 0
const isGain = (mean: Mean) => mean !== null && mean !== undefined && mean > 0

interface CellsProps extends Required<Pick<Props, 'means' | 'around' | 'plateau'>> {
  map: HeatMapRows
  scale: HeatScale
}

function Cells({ map: { rows, columns }, means, around, plateau, scale }: CellsProps) {
  const passed = new Set(plateau)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label="Heat map" tabIndex={0} className="overflow-x-auto">
      <table className="tnum w-full border-separate border-spacing-0.5 text-12">
        <tbody>
          {rows.map(({ value, cells }) => (
            <tr key={value}>
              <Head scope="row">{value}</Head>
              {cells.map((cell) => (
                <Cell
                  key={cell.value}
                  mean={means[cell.index]}
                  scale={scale}
                  passed={passed.has(cell.index)}
                  chosen={cell.index === around}
                />
              ))}
            </tr>
          ))}
          {columns.length > 0 ? (
            <tr>
              <td />
              {columns.map((value) => (
                <Head key={value} scope="col">
                  {value}
                </Head>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ scope, children }: { scope: 'row' | 'col'; children: number }) => (
  <th
    scope={scope}
    className={scope === 'row' ? 'w-px pr-2 text-right font-body text-ink-3' : 'px-1 pt-1 text-center font-body text-ink-3'}
  >
    {children}
  </th>
)

function Cell({ mean, scale, passed, chosen }: { mean: Mean; scale: HeatScale; passed: boolean; chosen: boolean }) {
  const frame = chosen && passed ? 'var(--accent)' : passed ? 'var(--ink-2)' : 'transparent'
  return (
    <td
      className="h-8 min-w-14 rounded-chip border px-1 text-center text-ink"
      style={{
        background: shadeOf(isLoss(mean), mean ? heatStepOf(mean, scale) : 0),
        borderColor: frame,
        outline: chosen && passed ? `2px solid ${frame}` : undefined,
      }}
    >
      {mean === null || mean === undefined ? <span className="text-ink-3">·</span> : meanText(mean).replace(/\s?%/, '')}
    </td>
  )
}

/** Its strongest shade still lets the number on it be read. */
const shadeOf = (isDown: boolean, step: number) =>
  `color-mix(in srgb, var(${isDown ? '--down' : '--up'}) ${Math.round((step / heatSteps) * 48)}%, var(--panel))`

/** The shades from the largest loss to the largest gain, with the means at their ends. */
function Legend({ scale: { low, high }, hasLosses, hasGains }: { scale: HeatScale; hasLosses: boolean; hasGains: boolean }) {
  if (!hasLosses && !hasGains) return null
  const steps = Array.from({ length: heatSteps }, (_, i) => i + 1)
  const shades = (isDown: boolean) =>
    (isDown ? steps.toReversed() : steps).map((step) => (
      <span key={`${isDown} ${step}`} className="h-3 w-6 rounded-chip" style={{ background: shadeOf(isDown, step) }} />
    ))
  return (
    <p className="tnum mt-2 flex flex-wrap items-center gap-2 text-12 text-ink-2">
      {meanText(hasLosses ? -high : low)}
      <span aria-hidden="true" className="flex gap-0.5">
        {hasLosses ? shades(true) : null}
        {hasGains ? shades(false) : null}
      </span>
      {meanText(hasGains ? high : -low)}
    </p>
  )
}
