import { Link } from 'react-router'
import { DashboardPart } from './DashboardPart.tsx'

/** A link to the lessons. */
export function Learn() {
  return (
    <DashboardPart title="Learn">
      <Link to="/learning" className="link font-medium">
        24 lessons
      </Link>
      <p className="mb-3 text-ink-2">From what you trade to what a result is worth, each with a task that Assay checks.</p>
      <Link to="/learning/indicators" className="link font-medium">
        Indicators
      </Link>
      <p className="text-ink-2">Every indicator of the builder: what it measures, its parameters, and an example on bars.</p>
    </DashboardPart>
  )
}
