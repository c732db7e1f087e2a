import { Button } from '../../ui/Button.tsx'

interface Props {
  modify: boolean
  /** What keeps the condition from being saved, or null. */
  problem: string | null
  onSave: () => void
  className?: string
}

/** Stands there once there is something to save; a condition that cannot be run says why instead. */
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
