import { describe, expect, it } from 'vitest'
import { type JourneysReport, outcomesOfJourneys, outcomesOfTests, type VitestReport } from './outcomes.ts'

describe('what the report of the unit tests says', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    ...{ name: '/home/a/server/src/bids.test.ts', status, message: 'cannot be loaded', assertionResults },
  })
  const read = (...testResults: VitestReport['testResults']) => outcomesOfTests({ testResults }, '/home/a')

  it('counts what passed, and names nothing then', () => {
    expect(read(file('passed', test('one', 'passed'), test('two', 'passed'), test('later', 'skipped')))).toEqual({
      ...{ passed: 2, failed: [], flaky: [] },
    })
  })

  it('names what failed by its file, with the first thing thrown', () => {
    expect(read(file('failed', test('one', 'passed'), test('two', 'failed', '1 is not 2', 'nor 3')))).toEqual({
      ...{ passed: 1, flaky: [], failed: [{ name: 'server/src/bids.test.ts › two', reason: '1 is not 2' }] },
    })
  })

  it('tells what passed at the second try from what passed at the first', () => {
    expect(read(file('passed', test('one', 'passed', 'too late'), test('two', 'passed')))).toEqual({
      ...{ passed: 2, failed: [], flaky: [{ name: 'server/src/bids.test.ts › one', reason: 'too late' }] },
    })
  })

  it('names a file that could not be loaded, which has no test to say so', () => {
    expect(read(file('failed'), file('failed', test('one', 'failed', 'no'))).failed).toEqual([
      { name: 'server/src/bids.test.ts', reason: 'cannot be loaded' },
      { name: 'server/src/bids.test.ts › one', reason: 'no' },
    ])
  })
})

describe('what the report of the journeys says', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [
      {
        ...{ projectName: 'wide', status },
        results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
      },
    ],
  })
  const report = (...specs: ReturnType<typeof spec>[]): JourneysReport => ({
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }],
  })

  it('finds journeys in groups, and counts a flaky one as passed and flaky', () => {
    expect(
      outcomesOfJourneys(
        report(
          spec('one', 'expected', undefined),
          spec('two', 'flaky', 'late', undefined),
          spec('three', 'unexpected', 'no', 'no'),
        ),
      ),
    ).toEqual({
      passed: 2,
      failed: [{ name: '[wide] a.spec.ts › three', reason: 'no' }],
      flaky: [{ name: '[wide] a.spec.ts › two', reason: 'late' }],
    })
  })

  it('fails when the house did not start, though no journey was played', () => {
    expect(outcomesOfJourneys({ suites: [], errors: [{ message: 'no house' }] }).failed).toEqual([
      { name: 'journeys', reason: 'no house' },
    ])
  })
})
