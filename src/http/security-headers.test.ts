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

  test('allows the shop’s own scripts and the server’s inline scripts only', () => {
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-abc' 'sha256-def'")
    expect(policy).not.toMatch(/unsafe|nonce|\*|http:/)
  })

  test('allows the API and the pictures on their own hosts', () => {
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.shop.example")
    expect(directive(policy, 'img-src')).toBe("'self' data: https://img.shop.example")
  })

  test('forbids framing, base elements and unsafe DOM sinks', () => {
    expect(directive(policy, 'default-src')).toBe("'none'")
    expect(directive(policy, 'frame-ancestors')).toBe("'none'")
    expect(directive(policy, 'base-uri')).toBe("'none'")
    expect(directive(policy, 'form-action')).toBe("'self'")
    expect(directive(policy, 'require-trusted-types-for')).toBe("'script'")
    expect(directive(policy, 'trusted-types')).toBe('default')
  })

  test('sends violation reports to the endpoint of the contract only', () => {
    expect(directive(policy, 'report-to')).toBe('csp')
    expect(reportingEndpoints('')).toBe(`csp="${reportViolations.path}"`)
    expect(reportingEndpoints('https://api.shop.example')).toBe(
      `csp="https://api.shop.example${reportViolations.path}"`,
    )
  })

  test('upgrades requests only if the shop uses TLS', () => {
    expect(directive(policy, 'upgrade-insecure-requests')).toBe('')
    expect(directive(pagePolicy({ ...parts, secure: false }), 'upgrade-insecure-requests')).toBeUndefined()
  })
})

test('HSTS is sent only if the shop uses TLS', () => {
  expect(commonHeaders({ secure: true })['strict-transport-security']).toBe('max-age=63072000')
  const all = commonHeaders({ secure: true, subdomains: true })
  expect(all['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(commonHeaders({ secure: false })).not.toHaveProperty('strict-transport-security')
})
