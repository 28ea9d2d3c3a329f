import { describe, expect, test } from 'vitest'
import { reportViolations } from '../contract/csp-reports.ts'
import { commonHeaders, pagePolicy, reportingEndpoints } from './security-headers.ts'

const parts = {
  hashes: ['sha256-abc', 'sha256-def'],
  apiOrigin: 'https://api.shop.example',
  contentOrigin: 'https://img.shop.example',
  secure: true,
}

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one === name || one.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the policy of a page', () => {
  const policy = pagePolicy(parts)

  test('runs own scripts and those the server drew, and no others', () => {
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-abc' 'sha256-def'")
    expect(policy).not.toMatch(/unsafe|nonce|\*|http:/)
  })

  test('reaches the API and the pictures on their own hosts', () => {
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.shop.example")
    expect(directive(policy, 'img-src')).toBe("'self' data: https://img.shop.example")
  })

  test('lets nobody frame the page, change its base or fill a sink', () => {
    expect(directive(policy, 'default-src')).toBe("'none'")
    expect(directive(policy, 'frame-ancestors')).toBe("'none'")
    expect(directive(policy, 'base-uri')).toBe("'none'")
    expect(directive(policy, 'form-action')).toBe("'self'")
    expect(directive(policy, 'require-trusted-types-for')).toBe("'script'")
    expect(directive(policy, 'trusted-types')).toBe('default')
  })

  test('has what a browser refuses told to the call of the contract, and nothing else on the way', () => {
    expect(directive(policy, 'report-to')).toBe('csp')
    expect(reportingEndpoints('')).toBe(`csp="${reportViolations.path}"`)
    expect(reportingEndpoints('https://api.shop.example')).toBe(
      `csp="https://api.shop.example${reportViolations.path}"`,
    )
  })

  test('upgrades requests over TLS only: a phone on the local network has none', () => {
    expect(directive(policy, 'upgrade-insecure-requests')).toBe('')
    expect(directive(pagePolicy({ ...parts, secure: false }), 'upgrade-insecure-requests')).toBeUndefined()
  })
})

test('a browser is told to stay on TLS only when it came over TLS', () => {
  expect(commonHeaders({ secure: true })['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(commonHeaders({ secure: false })).not.toHaveProperty('strict-transport-security')
})
