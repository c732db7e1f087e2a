import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { BlockProps, Testable } from './analysis-words.ts'

interface Props extends Testable, Pick<BlockProps, 'onTest'> {
  /** An icon alone, for a row of a table. */
  isShort?: boolean
  className?: string
}

/** Opens the builder with the rule that the line counted. */
export function TestThis({ onTest, isShort = false, className, ...line }: Props) {
  const label = `Test this: ${line.name}`
  const icon = <FlaskConical className="size-4 text-ink-3" aria-hidden="true" />
  if (isShort) return <IconButton label={label} icon={icon} className={className} onClick={() => onTest(line)} />
  return (
    <Button kind="quiet" className={className} aria-label={label} icon={icon} onClick={() => onTest(line)}>
      Test this
    </Button>
  )
}
