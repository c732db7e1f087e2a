import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'

// React notes the stack of each of the first 10,000 elements that are created in a second, for `captureOwnerStack`, which nothing here reads.
// It took a tenth of the time of the tests. It stops once that many are counted, so we say that they are.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined, configurable: true })

// happy-dom copies inherited styles for each element whose visibility is asked for, by `structuredClone`, which took half the time of that.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy, { definedPropertyNames: { ...Object(Reflect.get(this, 'definedPropertyNames')) } })
  return copy
}
