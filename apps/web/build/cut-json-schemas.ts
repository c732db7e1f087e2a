import type { Plugin } from 'vite'

/** What zod carries along so that every schema can be written as a JSON schema. */
const processor = /^ *inst\._zod\.processJSONSchema = .*;$/gm
const method = /\bcreate(?:To|Standard)JSONSchemaMethod\(/g

/** Only the server writes JSON schemas. The page leaves that part of zod out, which tree shaking cannot: every schema refers to it. */
export function cutJsonSchemas(): Plugin {
  return {
    name: 'cut-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js/ },
      handler(code) {
        if (!code.match(processor) || !code.match(method)) this.error('zod no longer refers to its JSON schemas in the expected form')
        return { code: `${code.replace(processor, '').replace(method, 'noJsonSchema(')}\n${refusal}`, map: null }
      },
    },
  }
}

const refusal = `function noJsonSchema() { return () => { throw new Error('The page is built without JSON schemas.') } }`
