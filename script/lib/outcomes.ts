/** What the reports of both runners say of single tests, for the last lines of a run: there they are seen where only its end is kept. */

export interface Outcome {
  name: string
  /** What was thrown first. */
  reason: string
}

export interface Outcomes {
  passed: number
  failed: Outcome[]
  /** Failed, then passed when CI tried once more. */
  flaky: Outcome[]
}

export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export interface JourneysReport {
  suites: Suite[]
  /** What went wrong outside of any journey: a file that cannot be read, a house that does not start. */
  errors: { message?: string }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export function outcomesOfTests(report: VitestReport, root: string): Outcomes {
  const outcomes: Outcomes = { passed: 0, failed: [], flaky: [] }
  for (const file of report.testResults) {
    const path = file.name.replace(`${root}/`, '')
    let failedInside = 0
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const outcome = { name: `${path} › ${fullName}`, reason: failureMessages[0] ?? '' }
      if (status === 'failed') failedInside = outcomes.failed.push(outcome)
      else if (status === 'passed') {
        outcomes.passed += 1
        if (failureMessages.length > 0) outcomes.flaky.push(outcome)
      }
    }
    // A file that could not be loaded, or whose preparation failed, has no test to say so.
    if (file.status === 'failed' && failedInside === 0) outcomes.failed.push({ name: path, reason: file.message })
  }
  return outcomes
}

export function outcomesOfJourneys(report: JourneysReport): Outcomes {
  const outcomes: Outcomes = {
    passed: 0,
    failed: report.errors.map(({ message }) => ({ name: 'journeys', reason: message ?? '' })),
    flaky: [],
  }
  for (const { file, title, projectName, status, reason } of report.suites.flatMap(journeysOf)) {
    const outcome = { name: `[${projectName}] ${file} › ${title}`, reason }
    if (status === 'unexpected') outcomes.failed.push(outcome)
    if (status === 'flaky') outcomes.flaky.push(outcome)
    if (status === 'expected' || status === 'flaky') outcomes.passed += 1
  }
  return outcomes
}

function journeysOf(
  suite: Suite,
): { file: string; title: string; projectName: string; status: string; reason: string }[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      ...{ file: suite.file, title, projectName, status },
      reason: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)]
}
