import { defineConfig } from 'oxlint'
import { importRules } from './tools/lint/import-rules.ts'

/** Signs, keys and the beginnings of paths: the same in each language. */
const NO_WORDS = [
  ...'/ , : . × · … © + - → ↑ ↓ – — ? ● ▸'.split(' '),
  '404',
  ', ',
  '&nbsp;·',
  'A',
  'H',
  'Ctrl K',
  '/products/',
  '/blog/',
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // The functions that draw the tags of a text are no components.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/max-lines': ['error', { max: 400 }],
    // A longer function has parts that deserve a name.
    'eslint/max-lines-per-function': [
      'error',
      { max: 60, skipBlankLines: true, skipComments: true },
    ],

    // Loops that wait are mostly meant to.
    'eslint/no-await-in-loop': 'off',
    // Control characters are looked for on purpose.
    'eslint/no-control-regex': 'off',
    'eslint/no-shadow': 'off',
    // Casts name the types of wire data, database rows and Node's errors, once, at the edge.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    // pg's types name their numbers in an enum.
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // pg and typebox are used by their default exports.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // A list that was made a line before may be turned and sorted in place.
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Tables of cases, expectations in `afterEach`, and a message beside what is expected.
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*'] }],
  },
  overrides: [
    ...importRules,
    {
      // Tables of texts hold the words for shoppers and colleagues. The demo page stays English in every shop.
      files: ['{backoffice,client,storefront,ui}/**'],
      excludeFiles: ['storefront/demo/**', '**/*.test.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            noAttributeStrings: false,
            allowedStrings: NO_WORDS,
          },
        ],
      },
    },
    {
      // The tools that read these files ask for it.
      files: ['**/*.config.ts', 'tests/**/*-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // tests/house-length.test.ts holds this for tests, except for a `describe`.
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
  ],
  ignorePatterns: ['dist', '.data', 'server/migrations'],
})
