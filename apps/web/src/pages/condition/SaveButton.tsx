import { Button } from '../../ui/Button.tsx'

interface Props {
  modify: boolean
  /** Why the condition cannot be saved, or null. */
  problem: string | null
  onSave: () => void
  className?: string
}

/** Shown once there is something to save. If the condition cannot be run, it says why instead. */
export function SaveButton({ modify, problem, onSave, className }: Props) {
  return (
    <Button
      kind="primary"
      data-save=""
      className={className}
      disabled={problem !== null}
      aria-description={problem ?? undefined}
      title={problem ?? undefined}
      onClick={onSave}
    >
      {modify ? 'Modify Block' : 'Create Block'}
    </Button>
  )
}
