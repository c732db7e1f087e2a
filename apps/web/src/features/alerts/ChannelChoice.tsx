import type { AlertChannels } from '@assay/contracts'
import { alertChannels } from '@assay/contracts'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { Channel } from './alert-draft.ts'

interface Props {
  chosen: readonly Channel[]
  /** undefined until we know which channels are set up. */
  channels: AlertChannels | undefined
  onChange: (chosen: Channel[]) => void
}

export const channelWords: Record<Channel, string> = { toast: 'Toast', email: 'E-mail', push: 'Web push', webhook: 'Webhook' }

/** Where alerts are delivered. A channel that is not set up yet links to its settings. */
export function ChannelChoice({ chosen, channels, onChange }: Props) {
  const missing = missingOf(channels)
  const toggle = (channel: Channel, on: boolean) =>
    onChange(alertChannels.filter((each) => (each === channel ? on : chosen.includes(each))))
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-ink-2">Tell me by</legend>
      <div className="flex flex-wrap gap-x-5">
        {alertChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={channelWords[channel]}
            checked={chosen.includes(channel)}
            disabled={missing.includes(channel) && !chosen.includes(channel)}
            onChange={(on) => toggle(channel, on)}
          />
        ))}
      </div>
      {missing.length > 0 ? (
        <p className="text-12 text-ink-3">
          {missing.map((channel) => channelWords[channel]).join(' and ')}: not set up yet.{' '}
          <Link to="/profile#alerts" className="link">
            Set up
          </Link>
        </p>
      ) : null}
      {chosen.length === 0 ? <p className="text-12 text-ink-3">You will find it in the bell’s list only.</p> : null}
    </fieldset>
  )
}

function missingOf(channels: AlertChannels | undefined): Channel[] {
  if (!channels) return []
  const missing: Channel[] = []
  if (channels.push.devices.length === 0) missing.push('push')
  if (!channels.webhook) missing.push('webhook')
  return missing
}
