import type { Answers } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { zoneName } from '../../ui/format-date.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ZoneField } from '../../ui/ZoneField.tsx'
import { channels, sessions } from './step-words.ts'

type Answer = NonNullable<Answers['6']>

interface Props {
  legend: ReactNode
  answer: Answer
  onAnswer: (answer: Answer) => void
  error: string | null
}

const usualNight = { from: '22:00', to: '07:00' }

export function HoursQuestion({ legend, answer, onAnswer, error }: Props) {
  const change = (more: Answer) => onAnswer({ ...answer, ...more })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="w-full">{legend}</legend>
      <ZoneField label="Time zone" value={answer.timezone ?? 'UTC'} onChange={(timezone) => change({ timezone })} />
      <ChoiceList
        legend={<Legend>Sessions you trade</Legend>}
        kind="many"
        columns={4}
        choices={sessions}
        chosen={answer.sessions ?? []}
        onChange={(next) => change({ sessions: next })}
      />
      <ChoiceList
        legend={<Legend>Where price alerts may reach you</Legend>}
        kind="many"
        columns={4}
        choices={channels}
        chosen={answer.channels ?? []}
        onChange={(next) => change({ channels: next })}
      />
      <QuietHours
        value={answer.quietHours ?? null}
        zone={answer.timezone ?? 'UTC'}
        onChange={(quietHours) => change({ quietHours })}
        error={error}
      />
    </fieldset>
  )
}

const Legend = ({ children }: { children: string }) => <span className="mb-1 block text-12 text-ink-2">{children}</span>

type Quiet = NonNullable<Answer['quietHours']>

interface QuietProps {
  value: Quiet | null
  /** The zone of the user; quiet hours keep their own. */
  zone: string
  onChange: (value: Quiet | null) => void
  error: string | null
}

function QuietHours({ value, zone, onChange, error }: QuietProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <Checkbox label="Quiet hours" checked={value !== null} onChange={(on) => onChange(on ? usualNight : null)} />
      {value ? (
        <div className="flex items-start gap-2">
          <TextField
            label="From"
            hideLabel
            type="time"
            className="w-32"
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            error={error}
          />
          <span aria-hidden="true" className="flex h-control items-center text-ink-2">
            to
          </span>
          <TextField label="To" hideLabel type="time" className="w-32" value={value.to} onChange={(to) => onChange({ ...value, to })} />
        </div>
      ) : null}
      {value?.zone !== undefined && value.zone !== zone ? (
        <p className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          They run by the clock of {zoneName(Date.now(), value.zone)}.
          <Button className="h-7!" onClick={() => onChange({ from: value.from, to: value.to })}>
            Use your time zone
          </Button>
        </p>
      ) : null}
    </div>
  )
}
