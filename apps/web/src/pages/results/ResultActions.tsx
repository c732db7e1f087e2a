import { BellPlus, Columns2, Download, Footprints, Link as LinkIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { type Action, ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { shownOf, useMakeItMine } from '../shared/use-make-it-mine.ts'
import { useAlertOn } from '../strategies/use-alert-on.ts'
import { useFollowResult } from '../strategies/use-follow.ts'
import { ShareResult } from './ShareResult.tsx'
import type { SectionProps } from './section.ts'

const ExportDialog = onDemand(async () => (await import('./exports/ExportDialog.tsx')).ExportDialog, { missing: 'toast' })

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** What can be done with a result. */
export function ResultActions({ result, place, again }: Pick<SectionProps, 'result' | 'place'> & { again: Action }) {
  const [opened, setOpened] = useState<'export' | 'share' | null>(null)
  const close = () => setOpened(null)
  const actions: Action[] = [
    { label: 'Compare', icon: <Columns2 {...icon} />, to: `/results?with=${result.id}` },
    { label: 'Export', icon: <Download {...icon} />, opensDialog: true, run: () => setOpened('export') },
    { label: 'Share', icon: <LinkIcon {...icon} />, opensDialog: true, run: () => setOpened('share') },
    ...useOnward(result),
    again,
  ]
  return (
    <>
      <ActionBar actions={actions}>
        <EditRules result={result} />
      </ActionBar>
      {opened === 'export' ? (
        <Suspense fallback={<Loading label="The dialog is loading" />}>
          <ExportDialog result={result} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'share' ? <ShareResult result={result} place={place} onClose={close} /> : null}
    </>
  )
}

/** What can follow from a result: an alert on its entry rule, and the same rules on the quotes to come. */
function useOnward(result: SectionProps['result']): Action[] {
  const alertOn = useAlertOn()
  const following = useFollowResult(result)
  const alert = () => alertOn?.(result.request)
  useShortcuts('Result', [{ keys: 'a', label: 'Alert on the entry rule', run: alert, enabled: alertOn !== undefined }])
  const onward: Action[] = []
  if (alertOn) onward.push({ label: 'Alert', icon: <BellPlus {...icon} />, opensDialog: true, run: alert })
  if (following)
    onward.push({ label: 'Follow forward', icon: <Footprints {...icon} />, busy: following.busy, run: () => following.follow() })
  return onward
}

/** The builder tests whole days, so it opens on the days of the request. */
function EditRules({ result: { request, name } }: Pick<SectionProps, 'result'>) {
  const zone = useTimezone()
  const open = useMakeItMine()
  return (
    <Button kind="primary" onClick={() => open(shownOf(request, name ?? `${request.symbol.toUpperCase()} strategy`, zone))}>
      Edit rules
    </Button>
  )
}
