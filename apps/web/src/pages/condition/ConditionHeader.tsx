import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Place, ruleTypeNames, sideNames } from '../../features/builder/place.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'

/** Back, the title, the side, and the save button at the right. */
export function ConditionHeader({ place, onBack, action }: { place: Place; onBack: () => void; action: ReactNode }) {
  return (
    <header className="flex min-h-14 items-center gap-3 px-gutter py-2">
      <Button kind="quiet" className="-ml-2" icon={<ArrowLeft className="size-4" aria-hidden="true" />} onClick={onBack}>
        Back
      </Button>
      <h1 className="truncate text-20 max-md:flex-1 max-md:text-center max-md:text-16">Set {ruleTypeNames[place.ruleType]} Conditions</h1>
      <Badge>{sideNames[place.side]}</Badge>
      <div className="ml-auto flex items-center gap-4 max-md:hidden">{action}</div>
    </header>
  )
}
