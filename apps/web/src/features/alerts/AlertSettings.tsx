import { Loaded } from '../../base/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAlertChannelsQuery } from './channels.api.ts'
import { PushSettings } from './PushSettings.tsx'
import { WebhookSettings } from './WebhookSettings.tsx'

/** How alerts reach the user outside the page. */
export function AlertSettings({ zone }: { zone: string }) {
  const query = useAlertChannelsQuery()
  return (
    <Loaded query={query} loading="Your channels are loading" skeleton={<Skeleton className="h-40 w-full" />} empty="never">
      {({ email, push, webhook }) => (
        <div className="flex flex-col gap-6">
          <div>
            <h3 className="font-title">E-mail</h3>
            <p className="mt-0.5 text-ink-2">To {email}, the address of your account.</p>
          </div>
          <PushSettings push={push} zone={zone} />
          <WebhookSettings webhook={webhook} zone={zone} />
        </div>
      )}
    </Loaded>
  )
}
