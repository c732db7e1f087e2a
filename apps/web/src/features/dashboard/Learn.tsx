import { Link } from 'react-router'
import { Part } from './Part.tsx'

/** What can be read so far. */
export function Learn() {
  return (
    <Part title="Learn">
      <Link to="/learning/indicators" className="link font-medium">
        Indicators
      </Link>
      <p className="text-ink-2">Every indicator of the builder: what it measures, its parameters, and an example on bars.</p>
    </Part>
  )
}
