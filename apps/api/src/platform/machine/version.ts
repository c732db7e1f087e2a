import { createHash } from 'node:crypto'
import about from '../../../package.json' with { type: 'json' }

/** The version of this program. */
export const programVersion: string = about.version

/** Short hash of a value's JSON: the same content has the same version, on every machine. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
