import { Button } from './Button.tsx'
import { reloadPage } from './reload.ts'
import { Slow } from './Slow.tsx'
import { Spinner } from './Spinner.tsx'

/** Shown in place of a whole page while its code loads. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid flex-1 place-content-center p-gutter text-ink-3">
      <span className="flex items-center justify-center gap-2">
        <Spinner />
        {label}
      </span>
      <Slow action={<Button onClick={() => void reloadPage()}>Reload</Button>}>The connection is slow.</Slow>
    </div>
  )
}
