import path from 'node:path'
import { API } from 'typescript/unstable/sync'

/**
 * Checks the types of a project's own files alone: `node script/check-own-types.ts oracle`. Those of the server and the web,
 * which it imports, are checked by their own projects, and with them it took as long as both. What belongs to no file is not
 * asked for: that checks all of them, and the web, whose options these are, is told the same.
 */

const folder = path.resolve(process.argv[2] ?? '')
const config = path.join(folder, 'tsconfig.json')
const api = new API({ cwd: folder })
const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
if (program === undefined) throw new Error(`there is no project ${config}`)
const own = program.getSourceFileNames().filter((name) => !path.relative(folder, name).startsWith('..'))
if (own.length === 0) throw new Error(`${config} has no file of its own`)
const found = [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getProgramDiagnostics(),
  ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
]
for (const { fileName, pos, code, text } of found) {
  const before = fileName === undefined ? '' : (program.getSourceFile(fileName)?.text.slice(0, pos) ?? '')
  const place = fileName === undefined ? '' : `${path.relative('', fileName)}:${before.split('\n').length} `
  process.stdout.write(`${place}TS${code}: ${text}\n`)
}
api.close()
process.exit(found.length === 0 ? 0 : 1)
