import type { AlertResult } from '@assay/assistant'
import { type AlertCondition, alertStanding, alertWords, type NewPriceAlert, type PriceAlert, reaches } from '@assay/contracts'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useCreatePriceAlertMutation } from '../../features/alerts/alerts.api.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { Assumed } from './Assumed.tsx'

type Sent = Pick<AlertResult, 'symbol'> & AlertResult['alert']

/** An alert proposal. Only its button sets the alert. */
export function AlertAnswer({ result, onChange }: { result: AlertResult; onChange: (more: string) => void }) {
  const { symbol, alert } = result
  const sent: Sent = { symbol, ...alert }
  const side = (alert.side ?? 'bid') as 'bid' | 'ask' | 'mid'
  const words = alertWords(symbol, { kind: alert.kind, params: alert.params } as AlertCondition, side)
  return (
    <section aria-label="Proposed alert" className="flex flex-col gap-3 rounded-panel bg-panel px-4 py-3 ring-1 ring-line ring-inset">
      <p>
        {words}
        {alert.trigger === 'every' ? ', every time' : ''}
        {alert.channels ? `, by ${alert.channels.join(' and ')}` : ''}
      </p>
      <Assumed result={result} onChange={() => onChange('')} />
      <Setting sent={sent} />
    </section>
  )
}

function Setting({ sent }: { sent: Sent }) {
  const allowed = reaches(useLevel(), 'complete')
  const [create, { data, error, isLoading }] = useCreatePriceAlertMutation()
  if (!allowed) return <ButtonLink to="/login">Sign in to set alerts</ButtonLink>
  if (data) return <SetNote alert={data} />
  const set = (whenTrue: 'ask' | 'fire' | 'wait') => void create({ ...sent, whenTrue } as NewPriceAlert)
  const isTrue = refusalOf(error)?.code === 'ALERT_ALREADY_TRUE'
  if (isTrue)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span>It is true already.</span>
        <Button onClick={() => set('fire')}>Tell me at once</Button>
        <Button onClick={() => set('wait')}>Wait until it is true again</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      {error ? <Note kind="fault">{sentenceOf(error)}</Note> : null}
      <div>
        <Button busy={isLoading} onClick={() => set('ask')}>
          Set this alert
        </Button>
      </div>
    </div>
  )
}

function SetNote({ alert }: { alert: PriceAlert }) {
  const { why } = alertStanding(alert)
  if (why) return <Note kind="warn">The alert is set, but it has to wait. {why} Your alerts are on the dashboard.</Note>
  return <Note kind="good">The alert is set. Your alerts are on the dashboard.</Note>
}
