import type { DataSource } from '@assay/contracts'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { plural } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'
import { useRemoveImportedMutation } from './data.api.ts'
import { rangeOf } from './source-words.ts'

interface Props {
  source: DataSource
  onRemoved: () => void
}

/** Removes imported bars, after a confirmation that says what will be removed. */
export function RemoveImported({ source, onRemoved }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Remove these bars
      </Button>
      {asking ? <Confirm source={source} onRemoved={onRemoved} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function Confirm({ source, onRemoved, onClose }: Props & { onClose: () => void }) {
  const { symbol, timeframe, bars } = source
  const { run, busy, error } = useAction(useRemoveImportedMutation()[0], {
    failed: 'Nothing was removed.',
    beside: true,
    done(removed) {
      onClose()
      onRemoved()
      toast(`${plural(removed.bars, 'bar')} of ${symbol} were removed.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove the imported ${symbol} bars?`}
      footer={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button kind="danger" busy={busy} onClick={() => run({ symbol, timeframe })}>
            Remove {plural(bars, 'bar')}
          </Button>
        </>
      }
    >
      <WhatGoes source={source} />
      {error ? <Failure className="mt-4" title="Nothing was removed." detail={sentenceOf(error)} /> : null}
    </Dialog>
  )
}

function WhatGoes({ source }: { source: DataSource }) {
  const { symbol, timeframe, bars, imports } = source
  const zone = useTimezone()
  const files = [...new Set(imports.map(({ file }) => file))]
  return (
    <>
      <p>
        {plural(bars, 'bar')} of {timeframe}, {rangeOf(source, zone)}
        {files.length > 0 ? (
          <>
            , from <span className="wrap-anywhere">{files.join(', ')}</span>
          </>
        ) : null}
        . They are deleted from this server at once. To get them back, import the file again.
      </p>
      <p className="mt-2 text-ink-2">
        Strategies stay. What is tested or drawn from now on uses other bars of {symbol}, simulated ones where there are no others.
      </p>
    </>
  )
}
