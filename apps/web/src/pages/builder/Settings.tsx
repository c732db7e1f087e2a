import { unconvertedWords } from '@assay/market'
import { Suspense } from 'react'
import { useDispatch } from 'react-redux'
import { usePreferences } from '../../base/use-preferences.ts'
import { BuilderControls } from '../../features/builder/BuilderControls.tsx'
import { builder } from '../../features/builder/builder.slice.ts'
import type { Days } from '../../features/builder/work.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { AsideNote } from './AsideNote.tsx'
import { BuilderHeader } from './BuilderHeader.tsx'
import { CarriedNote } from './CarriedNote.tsx'
import { HeldNote } from './HeldNote.tsx'
import { KeptNote } from './KeptNote.tsx'
import { OtherWork } from './OtherWork.tsx'
import { RunState } from './RunState.tsx'
import { SaveNote } from './SaveNote.tsx'
import { SlowerNote } from './SlowerNote.tsx'
import type { BuilderPage } from './use-builder-page.ts'
import { WaitingNote } from './WaitingNote.tsx'
import { ZoneNote } from './ZoneNote.tsx'

const NameDialog = onDemand(async () => (await import('../../features/strategies/RenameDialog.tsx')).RenameDialog, {
  missing: 'toast',
  ahead: true,
})

/** The symbol, candles and period of the test, and below them the state of a run. */
export function Settings({ page }: { page: BuilderPage }) {
  const dispatch = useDispatch()
  const { shelf, saving, work, document, place, onPlace, chosen, asked, run, again, cancel, running, commands } = page
  const { hints, account } = usePreferences()
  const onDays = (days: Days) => dispatch(builder.daysChosen(days))
  return (
    <section aria-label="Settings" className="border-b border-line px-gutter pt-3 pb-4 max-md:order-1 md:col-start-2 xl:col-end-4">
      <BuilderHeader
        work={work}
        shelf={shelf}
        saving={saving}
        commands={commands}
        running={running}
        onRename={(name) => dispatch(builder.settingsChanged({ name }))}
      />
      <KeptNote className="mt-3" />
      <SaveNote place={shelf.place} saving={saving} />
      <AskName saving={saving} />
      <WaitingNote />
      <AsideNote />
      <OtherWork />
      <div className="mt-3">
        <BuilderControls
          document={document}
          side={place.side}
          days={chosen.days}
          fault={chosen.fault}
          explained={hints === 'dense'}
          capitalNote={unconvertedWords(account, document.symbol)}
          onSettings={(settings) => dispatch(builder.settingsChanged(settings))}
          onSide={(side) => onPlace({ side })}
          touchOrder={work.touchOrder}
          onDays={onDays}
          onTouchOrder={(order) => dispatch(builder.touchOrderChosen(order))}
          form={page.controls}
        />
      </div>
      <ZoneNote days={chosen.days} onDays={onDays} />
      <CarriedNote carried={work.carried} onUsual={() => dispatch(builder.usualOptionsChosen())} />
      <HeldNote series={chosen.series} asked={asked} onDays={onDays} />
      <SlowerNote page={page} />
      {running ? (
        <div className="mt-3">
          <RunState run={run} onAgain={again} onCancel={cancel} />
        </div>
      ) : null}
    </section>
  )
}

/** The first save of a strategy asks for its name. */
function AskName({ saving: { suggested, nameGiven } }: Pick<BuilderPage, 'saving'>) {
  if (suggested === null) return null
  return (
    <Suspense>
      <NameDialog name={suggested} title="Name the strategy" action="Save" onRename={nameGiven} onClose={() => nameGiven(null)} />
    </Suspense>
  )
}
