import type { Timeframe } from '@assay/market'
import { makeOperand } from '@assay/strategy'
import { useState } from 'react'
import {
  type ChosenIndicator,
  chosenIndicator,
  indicatorLabel,
  isDrawable,
  isOffered,
  mostIndicators,
} from '../../features/chart/chosen-indicators.ts'
import { IndicatorList } from '../../features/condition/IndicatorList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'

interface Props {
  timeframe: Timeframe
  indicators: readonly ChosenIndicator[]
  /** The indicator whose settings are changed; null to add one. */
  edited: ChosenIndicator | null
  onChange: (indicators: ChosenIndicator[]) => void
  onClose: () => void
}

/** The catalogue, to add an indicator or to change the settings of one. */
export function IndicatorDialog({ timeframe, indicators, edited, onChange, onClose }: Props) {
  const { twice, apply } = useApply({ indicators, edited, onChange, onClose })
  const full = edited === null && indicators.length >= mostIndicators

  return (
    <Dialog open onClose={onClose} title={edited ? `Settings of ${indicatorLabel(edited)}` : 'Indicators'}>
      <div className="min-h-80">
        {twice ? (
          <Note kind="warn" className="mb-3">
            <span role="alert">{twice} is on the chart already.</span>
          </Note>
        ) : null}
        {full ? (
          <Full indicators={indicators} onRemove={(key) => onChange(indicators.filter((each) => each.key !== key))} />
        ) : (
          <IndicatorList
            label="Indicators"
            operand={edited && makeOperand(edited.name, { params: edited.params, candle: 0, timeframe })}
            timeframe={timeframe}
            terse
            autoFocus
            only={edited ? isDrawable : isOffered}
            bare
            onApply={({ name, params }) => apply(name, params ?? {})}
            onNumber={() => undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Adds or changes an indicator; `twice` names one that is already shown. */
function useApply({ indicators, edited, onChange, onClose }: Omit<Props, 'timeframe'>) {
  const [twice, setTwice] = useState<string | null>(null)

  function apply(name: string, params: Record<string, number>) {
    const next = chosenIndicator(name, params)
    if (!next) return
    const others = indicators.filter(({ key }) => key !== edited?.key)
    if (others.some(({ key }) => key === next.key)) {
      setTwice(indicatorLabel(next))
      return
    }
    onChange(edited ? indicators.map((each) => (each.key === edited.key ? next : each)) : [...indicators, next])
    onClose()
  }

  return { twice, apply }
}

function Full({ indicators, onRemove }: { indicators: readonly ChosenIndicator[]; onRemove: (key: string) => void }) {
  return (
    <>
      <Note>{mostIndicators} indicators are on the chart, the most it can hold. Remove one to add another.</Note>
      <ul className="mt-3">
        {indicators.map((each) => (
          <li key={each.key} className="flex items-center justify-between border-b border-line py-1.5">
            {indicatorLabel(each)}
            <Button onClick={() => onRemove(each.key)}>Remove</Button>
          </li>
        ))}
      </ul>
    </>
  )
}
