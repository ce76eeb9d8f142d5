import type { Reporter, TestModule } from 'vitest/node';

/**
 * Closes a run with one line, `N passed, N failed`, over all projects. Nothing is left uncounted: a test that
 * was skipped, a file that did not load, an error outside all tests and a run without any test are failures
 * too.
 *
 * A class and a default export, since vitest loads a reporter it is given by path as that.
 */
export default class TotalReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.length - passed + modules.filter(failedItself).length + unhandledErrors.length;
    const counted = tests.length === 0 && failed === 0 ? 1 : failed;
    if (counted > 0) process.exitCode = 1;
    // After the summary, which vitest writes when all reporters have been told.
    process.once('exit', () => process.stdout.write(`\n${passed} passed, ${counted} failed\n`));
  }
}

/** A file that did not load, or a hook outside its tests that failed. */
function failedItself(module: TestModule): boolean {
  return (
    module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  );
}
