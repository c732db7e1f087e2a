import type { ShareTerm, ShareWishes } from '@assay/contracts'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ShareLinks } from './ShareLinks.tsx'
import { expiryText, hiddenText, isOpen, linkOf } from './share-words.ts'
import { useCreateShareMutation, useSharesQuery } from './shares.api.ts'

interface Props {
  resultId: string
  /** The name of the strategy, which a link that shows everything also shows. */
  name: string | null
  /** The verdict, in one line. */
  verdict: string
  zone: string
  onClose: () => void
}

const terms: readonly { value: ShareTerm; label: string }[] = [
  { value: '7 days', label: '7 days' },
  { value: '30 days', label: '30 days' },
  { value: '1 year', label: '1 year' },
  { value: 'never', label: 'Never' },
]

/** Creates links to a result, and lists the existing ones. */
export function ShareDialog({ resultId, name, verdict, zone, onClose }: Props) {
  const [isManaging, setManaging] = useState(false)
  const [wishes, setWishes] = useState<ShareWishes>({ hidesRules: false, hidesMoney: false, expires: '30 days' })
  const [create, { data: made, error, isLoading, reset }] = useCreateShareMutation()
  const change = (changed: Partial<ShareWishes>) => {
    // The shown link was created with other choices.
    reset()
    setWishes({ ...wishes, ...changed })
  }
  if (isManaging) return <ShareLinks resultId={resultId} zone={zone} onBack={() => setManaging(false)} onClose={onClose} />
  const doneButton = (
    <Button kind="primary" onClick={onClose}>
      Done
    </Button>
  )
  const createButton = (
    <Button kind="primary" busy={isLoading} onClick={() => void create({ id: resultId, wishes })}>
      Create link
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this result"
      description="Anyone with the link sees this result as it is now. They cannot change it, and later runs of yours do not change it either."
      footer={
        <>
          <Manage resultId={resultId} onManage={() => setManaging(true)} />
          {made ? doneButton : createButton}
        </>
      }
    >
      <Choices wishes={wishes} onChange={change} />
      <Always verdict={verdict} name={wishes.hidesRules || wishes.hidesMoney ? null : name} />
      {made ? <Made token={made.token} share={made.share} zone={zone} /> : null}
      {error ? <Failure className="mt-4" title="No link was made." detail={sentenceOf(error)} kept="The result is kept." /> : null}
    </Dialog>
  )
}

function Choices({ wishes, onChange }: { wishes: ShareWishes; onChange: (changed: Partial<ShareWishes>) => void }) {
  return (
    <div className="divide-y divide-line">
      <Switch
        label="Hide the rules"
        hint="Figures, charts and trades stay; conditions, stops, values and the name go."
        checked={wishes.hidesRules}
        onChange={(value) => onChange({ hidesRules: value })}
      />
      <Switch
        label="Hide the money"
        hint="Percent only: no capital, no amounts, no name."
        checked={wishes.hidesMoney}
        onChange={(value) => onChange({ hidesMoney: value })}
      />
      <SegmentedControl
        className="pt-3"
        label="Expires"
        value={wishes.expires}
        onChange={(value) => onChange({ expires: value })}
        options={terms}
      />
    </div>
  )
}

/** What a link always shows. */
function Always({ verdict, name }: { verdict: string; name: string | null }) {
  return (
    <div className="mt-4 rounded-panel border border-line-2 bg-page p-3">
      <p className="text-12 text-ink-2">Always shown</p>
      <p>{verdict} Symbol, period, source of the bars and engine.</p>
      {name ? <p className="mt-1 text-12 text-ink-2">This link also shows the name “{name}”.</p> : null}
    </div>
  )
}

function Made({
  token,
  share,
  zone,
}: {
  token: string
  share: Parameters<typeof expiryText>[0] & Parameters<typeof hiddenText>[0]
  zone: string
}) {
  const link = linkOf(token, location.origin)
  return (
    <div className="mt-4">
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label="Link"
          value={link}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link}>Copy</CopyButton>
      </div>
      <p className="mt-1 text-12 text-ink-2">
        {hiddenText(share)}. {expiryText(share, zone, 0)}. Reachable from where this server is reachable.
      </p>
      <Note className="mt-2">Copy it now: the server keeps no copy that it could show again.</Note>
    </div>
  )
}

function Manage({ resultId, onManage }: { resultId: string; onManage: () => void }) {
  const { data: shares } = useSharesQuery()
  const now = useNow()
  if (!shares) return <div className="flex-1" />
  const open = shares.filter((share) => share.resultId === resultId && isOpen(share, now)).length
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-12 text-ink-2">
      <span className="max-md:hidden">
        {open === 0 ? 'No link of this result is open.' : `${plural(open, 'link')} of this result open.`}
      </span>
      {shares.length > 0 ? (
        <button type="button" className="link" onClick={onManage}>
          Manage links
        </button>
      ) : null}
    </div>
  )
}
