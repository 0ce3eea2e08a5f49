import S3rver from '@20minutes/s3rver';

/** An S3-compatible server on a free port; started by tests with its folder and bucket, and tells them its port. */
const [directory = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
// A test run that was killed must not leave it behind.
process.once('disconnect', () => process.exit());
const { port } = await server.run();
process.send?.(port);
