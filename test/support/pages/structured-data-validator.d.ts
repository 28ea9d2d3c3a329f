// The package has no types; these cover what the tests use.
declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: 'schemaOrg'
    path: { type?: string; property?: string; index?: number }[]
  }
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] })
    validate(found: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>
  }
}
