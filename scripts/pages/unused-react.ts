import { freeNames, type Node } from './free-names.ts'
import { type Replacement, replaceNodes } from './replace-nodes.ts'

/** The version that was read for the list below. Read the list again before you change it: docs/decisions/0119-unused-react.md. */
export const reactVersion = '19.3.1'

const fails = (feature: string) => `throw Error("left out: ${feature}")`

// React calls a component or element by the number of its kind: a profiler, a suspense list, a view transition, an activity.
const kinds = '12|19|30|31'

/** What no page uses. A use of it fails: in the build if `usedNames` knows its name, else in the browser. */
const replacements: readonly Replacement[] = [
  { node: 'SwitchStatement', text: /^switch \([\w.]+\.tag\)/, withoutCases: new RegExp(`^(${kinds})$`) },
  { node: 'BinaryExpression', text: new RegExp(`^(${kinds}) === [\\w.]+\\.tag$`), by: 'false' },
  { node: 'SwitchCase', text: /^case REACT_(PROFILER|SUSPENSE_LIST|VIEW_TRANSITION|ACTIVITY)_TYPE:/, by: '' },

  // Without a view transition, an update is never one that could start one.
  { node: 'BinaryExpression', text: /^\(\w+ & 335544064\) === \w+$/, by: 'false' },
  ...[
    ...['shouldStartViewTransition', 'viewTransitionMutationContext', 'inUpdateViewTransition'],
    ...['rootViewTransitionAffected', 'rootViewTransitionNameCanceled', 'viewTransitionContextChanged'],
  ].flatMap((name) => constant(name, 'false')),
  ...['appearingViewTransitions', 'pendingViewTransition', 'pendingViewTransitionEvents'].flatMap((name) =>
    constant(name, 'null'),
  ),

  { node: 'ExpressionStatement', text: /^ViewTransitionPseudoElement\.prototype\./, by: '' },

  // The ref of a fragment.
  { node: 'ExpressionStatement', text: /^FragmentInstance\.prototype\./, by: '' },
  {
    node: 'IfStatement',
    text: /^if [^{]+\{\s+var fragmentInstance = new FragmentInstance\(/,
    by: fails('ref of a fragment'),
  },
  { node: 'CallExpression', text: /^isFragmentInstanceParent\(/, by: 'false' },
  {
    node: 'CallExpression',
    text: /^(commitNewChildToFragmentInstances|commitFragmentInstance(Insertion|Deletion)Effects)\(/,
    by: 'void 0',
  },

  {
    node: 'Property',
    text: /^use(ActionState|FormState|HostTransitionStatus|MemoCache|CacheRefresh|DeferredValue):/,
    by: '',
  },
  {
    node: 'FunctionDeclaration',
    text: /^function (preload|preloadModule|preinitStyle|preinitScript|preinitModuleScript|prefetchDNS|preconnect)\(/,
    by: (name) => `function ${name}() { ${fails('preloading')} }`,
  },
  // Custom elements: TypeScript knows none, and texts of the catalogue may not contain them.
  { node: 'CallExpression', text: /^isCustomElement\(/, by: 'false' },
  // The list of components in which an error happened. Nothing reads it.
  { node: 'CallExpression', text: /^getStackByFiberInDevAndProd\(/, by: '""' },
]

/** A variable that is only ever given its first value once the parts above are left out. */
function constant(name: string, value: string): Replacement[] {
  return [
    { node: 'VariableDeclarator', text: new RegExp(`^${name} =`), by: `${name} = ${value}` },
    { node: 'AssignmentExpression', text: new RegExp(`^${name} =`), by: value },
    { node: 'Identifier', text: new RegExp(`^${name}$`), by: value },
  ]
}

const leftOut = [
  ...['Profiler', 'SuspenseList', 'unstable_SuspenseList', 'ViewTransition', 'Activity', 'addTransitionType'],
  ...['useActionState', 'useFormState', 'useFormStatus', 'useDeferredValue', 'unstable_useCacheRefresh'],
  ...['preload', 'preloadModule', 'preinit', 'preinitModule', 'prefetchDNS', 'preconnect'],
].join('|')
const uses = [
  new RegExp(`\\bimport\\b[^;'"]*[{,]\\s*(${leftOut})\\b[^;'"]*['"]react(?:-dom)?['"]`),
  new RegExp(`\\bReact\\w*(?:\\$\\d+)?\\.(${leftOut})\\b`),
  /\b(react\/compiler-runtime)\b/,
]

/** The name of something that a module uses and the pages leave out. */
export const leftOutNameIn = (code: string): string | undefined =>
  uses.map((use) => use.exec(code)?.[1]).find((name) => name !== undefined)

/** The code of React DOM without these parts. Throws if it has changed, or if what stays uses a variable of what is left out. */
export function withoutUnusedParts(reactDom: string, parse: (code: string) => Node): string {
  const program = parse(reactDom)
  const left = replaceNodes(reactDom, program, replacements)
  const known = freeNames(program, reactDom)
  const lost = [...freeNames(parse(left), left)].filter((name) => !known.has(name))
  if (lost.length > 0)
    throw new Error(`What is left of React DOM uses ${lost.join(' and ')}, which nothing declares any more.`)
  return left
}
