import { type Analysis, hourTest } from '@assay/backtest'
import { type KeyboardEvent, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'
import { type BlockProps, shareText, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { TestThis } from './TestThis.tsx'

type Hour = Analysis['hours']['cells'][number]

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const keyOf = ({ weekday, hour }: { weekday: number; hour: number }) => `${weekday}-${hour}`
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How far the price moves in each hour of the week. The selected hour is shown in full and can be tested. */
export function HoursMap({ analysis, digits, zone, onTest }: BlockProps) {
  const { cells, now, window, method } = analysis.hours
  const [chosen, choose] = useState<string>()
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]))
  const shown = byKey.get(chosen ?? keyOf(now)) ?? cells[0]
  if (shown === undefined)
    return (
      <Block title="When it moves" method={method}>
        <p className="text-ink-2">Too few bars are held.</p>
      </Block>
    )
  const name = `${weekdays[shown.weekday]} ${clock(shown.hour)} New York`
  return (
    <Block
      title="When it moves"
      beside={`mean range of an hour, New York time, ${windowText(window, zone)}`}
      method={method}
      action={<TestThis name={name} test={hourTest(shown.weekday, shown.hour)} window={window} onTest={onTest} />}
    >
      <Grid byKey={byKey} shown={shown} digits={digits} onChoose={choose} />
      <Told cell={shown} name={name} digits={digits} />
    </Block>
  )
}

interface GridProps {
  byKey: ReadonlyMap<string, Hour>
  shown: Hour
  digits: number
  onChoose: (key: string) => void
}

const steps: Readonly<Record<string, readonly [weekday: number, hour: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Moves the selection with the arrow keys. */
function walking({ byKey, shown, onChoose }: GridProps, days: readonly number[]) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const day = days[days.indexOf(shown.weekday) + step[0]] ?? shown.weekday
    const next = `${day}-${shown.hour + step[1]}`
    if (!byKey.has(next)) return
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-hour="${next}"]`)?.focus()
  }
}

const columns = 'grid grid-cols-[2.5rem_repeat(24,minmax(2.75rem,1fr))] gap-0.5 md:grid-cols-[2.5rem_repeat(24,minmax(0,1fr))]'

/** Only the selected cell can be reached with Tab. */
function Grid(props: GridProps) {
  const { byKey, shown, digits, onChoose } = props
  const days = [7, 1, 2, 3, 4, 5, 6].filter((weekday) => [...byKey.values()].some((cell) => cell.weekday === weekday))
  const most = Math.max(...[...byKey.values()].map(({ meanRange }) => meanRange))
  return (
    <div className="overflow-x-auto pb-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
      <div role="group" aria-label="Hours of the week" onKeyDown={walking(props, days)} className="grid min-w-max gap-0.5 md:min-w-0">
        {days.map((weekday) => (
          <div key={weekday} className={columns}>
            <span className={classes('self-center text-12', weekday === shown.weekday ? 'text-ink' : 'text-ink-2')}>
              {weekdays[weekday]}
            </span>
            {hours.map((hour) => (
              <Field
                key={hour}
                cell={byKey.get(`${weekday}-${hour}`)}
                isShown={weekday === shown.weekday && hour === shown.hour}
                most={most}
                digits={digits}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
        <div aria-hidden="true" className={classes('tnum text-12 text-ink-2', columns)}>
          <span>Hour</span>
          {hours.map((hour) => (
            <span key={hour}>{hour % 2 === 0 ? String(hour).padStart(2, '0') : ''}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface FieldProps extends Pick<GridProps, 'digits' | 'onChoose'> {
  cell: Hour | undefined
  isShown: boolean
  most: number
}

function Field({ cell, isShown, most, digits, onChoose }: FieldProps) {
  if (!cell) return <span className="h-11 rounded-chip border border-line md:h-6" />
  const share = cell.meanRange / most
  return (
    <button
      type="button"
      data-hour={keyOf(cell)}
      tabIndex={isShown ? 0 : -1}
      aria-pressed={isShown}
      aria-label={`${weekdays[cell.weekday]} ${clock(cell.hour)}, mean range ${formatPrice(cell.meanRange, digits)}, n ${cell.n}`}
      onClick={() => onChoose(keyOf(cell))}
      className={classes('h-11 rounded-chip md:h-6', isShown && 'outline-2 outline-accent')}
      style={{ background: `color-mix(in srgb, var(--info) ${Math.round(10 + 90 * share * share)}%, var(--panel))` }}
    />
  )
}

function Told({ cell, name, digits }: { cell: Hour; name: string; digits: number }) {
  const { mean, lower, upper, up, n, meanRange } = cell
  const points = (value: number) => formatNumber(value, 1, { signed: true })
  return (
    <p className="tnum mt-3">
      <b className="font-title">{name}</b> mean range {formatPrice(meanRange, digits)}; mean move {points(mean)} basis points
      {lower === null || upper === null ? '' : ` (${points(lower)} to ${points(upper)})`}; higher {shareText(up.rate)}
      {up.lower === null || up.upper === null ? '' : ` (${formatNumber(100 * up.lower, 0)} to ${formatNumber(100 * up.upper, 0)})`}; n = {n}
    </p>
  )
}
