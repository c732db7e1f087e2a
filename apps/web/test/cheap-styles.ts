import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

// happy-dom copies inherited styles for each element whose visibility is asked for, by `structuredClone`, which took half the time of that.
CSSPropertyManager.prototype.clone = function () {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy, { definedPropertyNames: { ...Object(Reflect.get(this, 'definedPropertyNames')) } })
  return copy
}
