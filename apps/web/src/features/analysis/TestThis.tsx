import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import type { BlockProps, Testable } from './analysis-words.ts'

/** Opens the builder with the rule that the line counted. */
export function TestThis({ onTest, className, ...line }: Testable & Pick<BlockProps, 'onTest'> & { className?: string }) {
  return (
    <Button
      kind="quiet"
      className={className}
      aria-label={`Test this: ${line.name}`}
      icon={<FlaskConical className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => onTest(line)}
    >
      Test this
    </Button>
  )
}
