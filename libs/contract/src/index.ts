export * from './auth.ts';
export * from './collection.ts';
export * from './contract.ts';
export * from './items.ts';
export * from './problem.ts';
export * from './queries.ts';
export * from './service.ts';
export * from './users.ts';
