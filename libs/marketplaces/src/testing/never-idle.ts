/**
 * For servers of tests. By default Node closes a connection on which nothing has come for five seconds; a busy machine may make the
 * next call at just that moment, and would see a failure that no test has asked for.
 */
export const NEVER_IDLE = { keepAliveTimeout: 0 };
