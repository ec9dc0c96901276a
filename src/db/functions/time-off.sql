CREATE OR REPLACE TRIGGER keep_version BEFORE UPDATE ON time_off
	FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_version();
