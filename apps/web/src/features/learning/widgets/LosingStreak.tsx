import { useMemo, useState } from 'react'
import { formatCount, formatNumber, formatPercent, plural } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { ColumnPlot } from './ColumnPlot.tsx'
import { outlookOf, pathCount, type StreakOutlook, type StreakSettings } from './losing-streak.ts'
import { Readings } from './Readings.tsx'
import { Sliders } from './Sliders.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const percent = (share: number, digits = 0) => formatPercent(100 * share, digits)
/** Lengths with a lower probability than one in a thousand are not drawn. */
const tooRare = 0.001

/** The longest losing streak to expect, and what it costs. The lesson can set `win`, `trades`, `risk` and `reward`. */
export function LosingStreak({ options, onTried }: WidgetProps) {
  const [settings, setSettings] = useState(() => settingsOf(options))
  const outlook = useMemo(() => outlookOf(settings), [settings])
  const change = (part: Partial<StreakSettings>) => {
    setSettings({ ...settings, ...part })
    onTried()
  }
  return (
    <WidgetFrame
      about="How long the longest losing streak is, by chance alone."
      says={saysOf(settings, outlook)}
      assumes={`The trades are independent of each other. The streaks are computed exactly, the drawdowns from ${formatCount(pathCount)} simulated runs of trades.`}
    >
      <Lengths outlook={outlook} />
      <Controls settings={settings} onChange={change} />
      <Found outlook={outlook} />
    </WidgetFrame>
  )
}

function Lengths({ outlook: { lengths, oneInTwenty } }: { outlook: StreakOutlook }) {
  const drawn = lengths.flatMap((amount, length) =>
    amount < tooRare ? [] : [{ name: String(length), amount, tone: length >= oneInTwenty ? ('down' as const) : ('info' as const) }],
  )
  const likeliest = lengths.indexOf(Math.max(...lengths))
  return (
    <ColumnPlot
      label={`How likely each longest losing streak is; the likeliest has ${plural(likeliest, 'trade')}. From ${oneInTwenty} on red.`}
      columns={drawn}
      axis="Losing trades in a row"
      format={(amount) => percent(amount)}
    />
  )
}

function Controls({ settings, onChange }: { settings: StreakSettings; onChange: (part: Partial<StreakSettings>) => void }) {
  const { winPercent, trades, riskPercent, reward } = settings
  return (
    <Sliders
      sliders={[
        {
          label: 'Win rate',
          value: winPercent,
          min: 10,
          max: 90,
          step: 1,
          text: `${winPercent} %`,
          onChange: (value) => onChange({ winPercent: value }),
        },
        {
          label: 'Trades',
          value: trades,
          min: 20,
          max: 500,
          step: 10,
          text: formatCount(trades),
          onChange: (value) => onChange({ trades: value }),
        },
        {
          label: 'Risk of a trade',
          value: riskPercent,
          min: 0.25,
          max: 10,
          step: 0.25,
          text: `${formatNumber(riskPercent, 2)} %`,
          onChange: (value) => onChange({ riskPercent: value }),
        },
        {
          label: 'A win brings',
          value: reward,
          min: 0.25,
          max: 5,
          step: 0.25,
          text: `${formatNumber(reward, 2)} × the risk`,
          onChange: (value) => onChange({ reward: value }),
        },
      ]}
    />
  )
}

function Found({ outlook: { expected, oneInTwenty, paths } }: { outlook: StreakOutlook }) {
  const [, , middle, , worst] = paths.maxDrawdown
  return (
    <Readings
      figures={[
        { label: 'Longest losing streak', value: formatNumber(expected, 1), detail: `expected; 1 in 20 sees ${oneInTwenty} or more` },
        { label: 'Largest drawdown', value: percent(middle, 1), detail: 'half of the runs exceed it' },
        { label: 'Largest drawdown, 1 in 20', value: percent(worst, 1), detail: 'or worse' },
        { label: 'Fell to half', value: percent(paths.ruinProbability, 1), detail: 'of the runs, at some trade' },
      ]}
    />
  )
}

function settingsOf({ win = '45', trades = '100', risk = '1', reward = '1.5' }: WidgetProps['options']): StreakSettings {
  return { winPercent: Number(win), trades: Number(trades), riskPercent: Number(risk), reward: Number(reward) }
}

function saysOf({ trades, riskPercent }: StreakSettings, { oneInTwenty, expected }: StreakOutlook): string {
  const lost = 1 - (1 - riskPercent / 100) ** oneInTwenty
  return `Of ${formatCount(trades)} trades, expect about ${formatNumber(expected, 0)} losing ones in a row. One reader in twenty sees ${oneInTwenty} or more, and ${oneInTwenty} in a row cost ${percent(lost, 1)} of the equity.`
}
