# Calls Godot's functions for engine.py: a request is a text in JSON, the answer a count and as many doubles.
extends SceneTree

const TRANSITIONS = {
	"linear": Tween.TRANS_LINEAR, "sine": Tween.TRANS_SINE, "quint": Tween.TRANS_QUINT, "quart": Tween.TRANS_QUART,
	"quad": Tween.TRANS_QUAD, "expo": Tween.TRANS_EXPO, "elastic": Tween.TRANS_ELASTIC, "cubic": Tween.TRANS_CUBIC,
	"circ": Tween.TRANS_CIRC, "bounce": Tween.TRANS_BOUNCE, "back": Tween.TRANS_BACK,
}
const EASES = {
	"": Tween.EASE_IN, "In": Tween.EASE_IN, "Out": Tween.EASE_OUT, "InOut": Tween.EASE_IN_OUT,
	"OutIn": Tween.EASE_OUT_IN,
}

# The node whose property is animated.
class Target extends Node:
	var value = 0.0


func _initialize():
	var stream = StreamPeerTCP.new()
	stream.connect_to_host("127.0.0.1", int(OS.get_environment("ENGINE_PORT")))
	stream.set_no_delay(true)
	while stream.get_status() == StreamPeerTCP.STATUS_CONNECTED:
		var text = stream.get_string()
		if text == "":
			break
		var request = JSON.parse(text).result
		var numbers = flat(callv(request[0], request[1]))
		stream.put_32(numbers.size())
		for number in numbers:
			stream.put_double(number)
	quit()


# The numbers of a value, those of transforms row by row.
func flat(value):
	match typeof(value):
		TYPE_NIL: # The function has failed.
			return []
		TYPE_VECTOR2:
			return [value.x, value.y]
		TYPE_VECTOR3:
			return [value.x, value.y, value.z]
		TYPE_COLOR:
			return [value.r, value.g, value.b, value.a]
		TYPE_QUAT:
			return [value.x, value.y, value.z, value.w]
		TYPE_TRANSFORM:
			return flat(value.basis.x) + flat(value.basis.y) + flat(value.basis.z) + flat(value.origin)
		TYPE_TRANSFORM2D:
			return flat(value.x) + flat(value.y) + flat(value.origin)
		TYPE_BOOL:
			return [1.0 if value else 0.0]
		TYPE_ARRAY:
			return value
	return [value]


# A value of as many numbers; four of them are a colour.
func value_of(numbers):
	if typeof(numbers) != TYPE_ARRAY:
		return numbers
	match numbers.size():
		2:
			return Vector2(numbers[0], numbers[1])
		3:
			return Vector3(numbers[0], numbers[1], numbers[2])
	return Color(numbers[0], numbers[1], numbers[2], numbers[3])


func version():
	var version = Engine.get_version_info()
	return [float(version.major), float(version.minor), float(version.patch)]


func vector(numbers):
	return Vector3(numbers[0], numbers[1], numbers[2])


func quaternion(numbers):
	return Quat(numbers[0], numbers[1], numbers[2], numbers[3]).normalized()


func transform(numbers):
	return Transform(
		vector(numbers.slice(0, 2)), vector(numbers.slice(3, 5)), vector(numbers.slice(6, 8)), vector(numbers.slice(9, 11))
	)


func transform2d(numbers):
	return Transform2D(
		Vector2(numbers[0], numbers[1]), Vector2(numbers[2], numbers[3]), Vector2(numbers[4], numbers[5])
	)


func slerp(from, to, weight, is_shortest):
	if is_shortest:
		return quaternion(from).slerp(quaternion(to), weight)
	return quaternion(from).slerpni(quaternion(to), weight)


func translation(numbers):
	return Transform().translated(vector(numbers))


func scaling(numbers):
	return Transform().scaled(vector(numbers))


func rotation(axis, angle):
	return Transform().rotated(vector(axis).normalized(), angle)


func product(left, right):
	return transform(left) * transform(right)


func inverse(numbers):
	return transform(numbers).affine_inverse()


func transformed(numbers, point):
	return transform(numbers).xform(vector(point))


func interpolated(from, to, weight):
	return transform(from).interpolate_with(transform(to), weight)


func interpolated2d(from, to, weight):
	return transform2d(from).interpolate_with(transform2d(to), weight)


# The parts of a transform, and whether they make it again. They have no skew.
func parts(numbers):
	var whole = transform(numbers)
	var quaternion = whole.basis.get_rotation_quat()
	var again = Transform(Basis(quaternion) * Basis().scaled(whole.basis.get_scale()), whole.origin)
	return flat(whole.origin) + flat(quaternion) + flat(whole.basis.get_scale()) + flat(again.is_equal_approx(whole))


func composed(translation, rotation, scale):
	return Transform(Basis(quaternion(rotation)) * Basis().scaled(vector(scale)), vector(translation))


# Without a duration of its own, a tween has one of a second.
func tweened(from, to, t, transition, ease_type):
	var target = Target.new()
	var tween = Tween.new()
	root.add_child(target)
	root.add_child(tween)
	target.value = value_of(from)
	tween.interpolate_property(
		target, "value", value_of(from), value_of(to), 1.0, TRANSITIONS[transition], EASES[ease_type]
	)
	tween.start()
	tween.seek(t)
	var value = target.value
	tween.free()
	target.free()
	return value


func animated(times, values, is_discrete, t):
	var animation = Animation.new()
	var track = animation.add_track(Animation.TYPE_VALUE)
	animation.length = 1.0
	animation.track_set_path(track, NodePath("Target:value"))
	animation.value_track_set_update_mode(track, Animation.UPDATE_DISCRETE if is_discrete else Animation.UPDATE_CONTINUOUS)
	animation.track_set_interpolation_type(
		track, Animation.INTERPOLATION_NEAREST if is_discrete else Animation.INTERPOLATION_LINEAR
	)
	animation.track_set_interpolation_loop_wrap(track, false)
	for index in times.size():
		animation.track_insert_key(track, times[index], value_of(values[index]))
	var target = Target.new()
	target.name = "Target"
	target.value = value_of(values[0])
	var player = AnimationPlayer.new()
	root.add_child(target)
	root.add_child(player)
	player.root_node = NodePath("..")
	player.add_animation("one", animation)
	player.play("one")
	player.seek(t, true)
	var value = target.value
	player.free()
	target.free()
	return value


func on_curve(knots, values, slopes, t):
	var curve = Curve.new()
	curve.min_value = -1e9
	curve.max_value = 1e9
	for index in knots.size():
		curve.add_point(Vector2(knots[index], values[index]), slopes[index], slopes[index])
	return curve.interpolate(t)


# Points are the position, the handle before it and the one after it.
func length(points, interval):
	var curve = Curve2D.new()
	curve.bake_interval = interval
	for point in points:
		curve.add_point(value_of(point[0]), value_of(point[1]), value_of(point[2]))
	return curve.get_baked_length()
