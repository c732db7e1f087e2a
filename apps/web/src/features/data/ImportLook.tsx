import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Failure } from '../../ui/Failure.tsx'
import { plural } from '../../ui/format-number.ts'
import { ImportChoices } from './ImportChoices.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { ImportRefusal } from './ImportRefusal.tsx'
import { ImportRows } from './ImportRows.tsx'
import { fileFacts, isRead } from './import-words.ts'
import type { ImportActions, PreviewedImport } from './use-import.ts'
import { ZoneFound } from './ZoneFound.tsx'

interface Props {
  state: PreviewedImport
  actions: ImportActions
}

/** What was detected in a file, the choices, and the import button. Nothing is stored before that button is pressed. */
export function ImportLook({ state, actions }: Props) {
  const { preview, choice, busy, error } = state
  return (
    <>
      <Head state={state} actions={actions} />
      {error ? <Failure className="mt-4" title="That did not work." detail={sentenceOf(error)} kept="Nothing was stored." /> : null}
      {preview.acceptable ? null : <ImportRefusal preview={preview} busy={busy !== null} onChoose={actions.choose} />}
      {asksColumns(preview, choice) ? (
        <ImportColumns key={JSON.stringify(preview.columns)} columns={preview.columns} busy={busy !== null} onChoose={actions.choose} />
      ) : null}
      <div className="mt-5 grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,600px)]">
        <div className="min-w-0">
          {isRead(preview) ? <ZoneFound zone={preview.timeZone} /> : null}
          <ImportChoices
            preview={preview}
            choice={choice}
            busy={busy !== null}
            onChoose={actions.choose}
            onSymbol={(symbol) => actions.send(state.file, symbol)}
          />
        </div>
        {/* In one column, errors come first. */}
        <div className={classes('min-w-0', preview.faultCount > 0 && 'max-xl:order-first')}>
          <ImportFaults preview={preview} />
          <ImportRows preview={preview} />
          <ImportNotes preview={preview} />
        </div>
      </div>
    </>
  )
}

/** The columns are shown one by one where they are in doubt, are taken by their order, or were chosen. */
const asksColumns = ({ columns, causes, header }: PreviewedImport['preview'], choice: PreviewedImport['choice']): boolean =>
  columns.length > 0 && (header === null || choice.columns !== undefined || causes.some(({ remedy }) => remedy === 'columns'))

function Head({ state: { preview, busy }, actions }: Pick<Props, 'state' | 'actions'>) {
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_280px]">
        <h2 className="text-16 break-all">Import {preview.file}</h2>
        <p className="text-ink-2">{fileFacts(preview)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={actions.cancel} disabled={busy === 'storing'}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!preview.acceptable || busy === 'looking'} busy={busy === 'storing'} onClick={actions.confirm}>
          {preview.acceptable ? `Import ${plural(preview.bars, 'row')}` : 'Import'}
        </Button>
      </div>
    </header>
  )
}
