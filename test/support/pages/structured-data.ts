import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Validator from '@adobe/structured-data-validator'

/**
 * Problems that an independent validator finds in JSON-LD: fields required by Google that are missing or malformed, and fields
 * that schema.org does not know for the type. Recommendations are not enforced.
 */
export async function structuredDataFaults(texts: readonly string[]): Promise<string[]> {
  const found = texts.flatMap((text) => topLevel(JSON.parse(text)))
  const jsonld = Object.groupBy(found, (thing) => String(Reflect.get(thing, '@type')))
  const issues = await new Validator(vocabulary).validate({ jsonld })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, path }) => `${path.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`)
}

function topLevel(data: unknown): object[] {
  if (typeof data !== 'object' || data === null) return []
  const graph: unknown = Reflect.get(data, '@graph')
  return Array.isArray(graph) ? graph.map((thing: object) => ({ '@context': 'https://schema.org', ...thing })) : [data]
}

const vocabulary = readVocabulary()

/** The validator wants schema.org's vocabulary as a graph; it is rebuilt from the types of the schema-dts package. */
function readVocabulary() {
  const folder = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/[^/]*$/, '')
  const types = readFileSync(`${folder}schema.d.ts`, 'utf8')
  const kinds = new Map<string, Set<string>>()
  const fields = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value))

  for (const [, name = '', parents = '', body = ''] of types.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
  )) {
    const kind = name.replace(/(Base|Leaf)$/, '')
    if (!kinds.has(kind)) kinds.set(kind, new Set())
    for (const parent of parents.match(/\w+/g) ?? []) {
      const above = parent.replace(/(Base|Leaf)$/, '')
      if (above !== kind) note(kinds, kind, above)
    }
    for (const [, field = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) note(fields, field, kind)
  }

  const id = (name: string) => ({ '@id': `schema:${name}` })
  return {
    '@graph': [
      ...[...kinds].map(([kind, above]) => ({
        ...id(kind),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...above].map(id),
      })),
      ...[...fields].map(([field, on]) => ({
        ...id(field),
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...on].map(id),
      })),
    ],
  }
}
