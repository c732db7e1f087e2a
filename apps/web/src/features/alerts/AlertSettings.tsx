import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAlertChannelsQuery } from './channels.api.ts'
import { PushSettings } from './PushSettings.tsx'
import { WebhookSettings } from './WebhookSettings.tsx'

/** How alerts reach the user outside the page. */
export function AlertSettings({ zone }: { zone: string }) {
  const { data, error, isFetching, refetch } = useAlertChannelsQuery()
  if (data)
    return (
      <div className="flex flex-col gap-6">
        <div>
          <h3 className="font-title">E-mail</h3>
          <p className="mt-0.5 text-ink-2">To {data.email}, the address of your account.</p>
        </div>
        <PushSettings push={data.push} zone={zone} />
        <WebhookSettings webhook={data.webhook} zone={zone} />
      </div>
    )
  if (!error) return <Skeleton className="h-40 w-full" />
  return (
    <Failure
      title="Your channels could not be loaded."
      detail={sentenceOf(error)}
      action={
        <Button onClick={refetch} busy={isFetching}>
          Try again
        </Button>
      }
    />
  )
}
