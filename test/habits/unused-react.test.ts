import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { freeNames } from '../../scripts/pages/free-names.ts'
import { type Replacement, replaceNodes } from '../../scripts/pages/replace-nodes.ts'
import { leftOutNameIn } from '../../scripts/pages/unused-react.ts'

describe('parts of React that the pages leave out', () => {
  test.each([
    ["import { Activity, useState } from 'react'", 'Activity'],
    ["import { useState, ViewTransition as Fade } from 'react'", 'ViewTransition'],
    ['import {\n  useDeferredValue,\n} from "react"', 'useDeferredValue'],
    ["import { preload } from 'react-dom'", 'preload'],
    ['React$1.useActionState(save, null)', 'useActionState'],
    ["import { c } from 'react/compiler-runtime'", 'react/compiler-runtime'],
  ])('stop the build where a module uses them: %s', (code, name) => {
    expect(leftOutNameIn(code)).toBe(name)
  })

  test.each([
    "import { useState } from 'react'",
    "import { Activity } from './activity.ts'",
    "import type { Activity } from '../activity.ts'\nimport { useState } from 'react'",
    "import { useState } from 'react'\nconst label = 'Activity'",
    'link.preload()',
    "Context.displayName = 'ViewTransition'",
  ])('do not stop it elsewhere: %s', (code) => {
    expect(leftOutNameIn(code)).toBeUndefined()
  })

  test.each(['build/client/assets', 'build/office/en/client/assets'])('are not in %s', (folder) => {
    if (!existsSync(folder)) throw new Error('There is no build to look at: `npm test` makes one first.')
    const scripts = readdirSync(folder).filter((name) => name.startsWith('libraries-'))
    const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    // The name of a property stays as it is in a build.
    for (const word of ['viewTransitionName', 'getAnimations', 'observeUsing', 'revealOrder'])
      expect(text).not.toContain(word)
    expect(text).toContain('left out: ref of a fragment')
  })
})

describe('replacing parts of a program', () => {
  const replace = (code: string, ...replacements: Replacement[]) =>
    replaceNodes(code, parseSync('program.js', code).program, replacements)

  test('replaces the nodes of one type whose text matches', () => {
    const replacement = { node: 'CallExpression', text: /^isOld\(/, by: 'false' }
    expect(replace('if (isOld(a, isOld)) isNew(isOld(b))', replacement)).toBe('if (false) isNew(false)')
  })

  test('leaves out a property with its comma', () => {
    const replacement = { node: 'Property', text: /^b:/, by: '' }
    expect(replace('x = { a: 1, b: 2, c: 3 }', replacement)).toBe('x = { a: 1,  c: 3 }')
  })

  test('leaves a case out, unless the case before it continues in its statements', () => {
    const withoutCases = { node: 'SwitchStatement', text: /^switch \(tag\)/, withoutCases: /^(2|4)$/ }
    const code = 'switch (tag) { case 1: a(); break; case 2: b(); break; case 3: case 4: c(); break; default: d() }'
    expect(replace(code, withoutCases).replaceAll(/\s+/g, ' ')).toBe(
      'switch (tag) { case 1: a(); break; case 3: case 4: c(); break; default: d() }',
    )
  })

  test('keeps the variables of a case that it leaves out', () => {
    const withoutCases = { node: 'SwitchStatement', text: /^switch \(tag\)/, withoutCases: /^2$/ }
    const code = 'switch (tag) { case 1: a(); break; case 2: var b = 1, { c } = d; break; default: b = c }'
    expect(replace(code, withoutCases).replaceAll(/\s+/g, ' ')).toBe(
      "switch (tag) { case 1: a(); break; case 'left out': var b, c; default: b = c }",
    )
  })

  test.each([
    ['function a(b) { var { c, d: e } = b; return c + e + b.f + g }', ['g']],
    ['function a() { try { b() } catch (c) { return () => c } } var b', []],
    ['function a() { { var b } } b', ['b']],
    ['d: for (const [a, ...b] of c) { if (a) break d; ({ e: b }) }', ['c']],
  ])('finds the names that nothing declares in %s', (code, names) => {
    expect([...freeNames(parseSync('program.js', code).program, code)]).toEqual(names)
  })

  test('fails if the program has nothing to replace any more', () => {
    const replacement = { node: 'CallExpression', text: /^isOld\(/, by: 'false' }
    expect(() => replace('isNew()', replacement)).toThrow('Nothing was found for /^isOld')
  })
})
